-- Since now an order stores with its delivery the tax of the charge: the percent and the amount. Orders placed before
-- were charged with the tax that everything had; what they were to pay does not change with the setting.
CREATE FUNCTION placed_shipping(shipping jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT jsonb_build_object(
    'taxRate', 22,
    'chargeTax', round(coalesce((shipping ->> 'charge')::numeric, 0) * 22 / 100, 2)) || shipping
$$;
