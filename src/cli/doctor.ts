import { type Finding, wrong } from '#backend/doctor/finding.ts'
import { findingsText } from './doctor/print-findings.ts'

/**
 * `npm run doctor [-- all | backend | shop]`: reports what is wrong with this installation, or with the part that runs
 * here, and what to do; exits with 1 if something is wrong.
 */

const findings = await examine()
console.log(findingsText(findings))
process.exitCode = findings.some(({ level }) => level === 'wrong') ? 1 : 0

/** The checks need the packages: if those are missing, that is the finding. */
async function examine(): Promise<Finding[]> {
  try {
    const { examineInstallation } = await import('./examine-installation.ts')
    return await examineInstallation(process.argv[2])
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND')) throw error
    const [what = 'Packages are missing'] = error.message.split(' imported from ', 1)
    return [wrong(`${what}: the packages are not installed, or not all.`, 'npm ci')]
  }
}
