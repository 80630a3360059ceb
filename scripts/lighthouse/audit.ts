import lighthouse, { type Config, type Result } from 'lighthouse'

/** `slowdown` divides the speed of this machine's processor. */
type AuditOptions = { port: number; slowdown: number; config?: Config | undefined }

/** Runs Lighthouse on a page; throws if the page redirects to another address. */
export async function auditPage(url: string, { port, slowdown, config }: AuditOptions): Promise<Result> {
  const flags = {
    port,
    onlyCategories: ['performance', 'accessibility', 'best-practices'],
    throttling: { cpuSlowdownMultiplier: slowdown },
    logLevel: 'error' as const,
  }
  const report = await runLighthouse(url, flags, config)
  if (new URL(report.finalDisplayedUrl).pathname !== new URL(url).pathname)
    throw new Error(`${url} redirected to ${report.finalDisplayedUrl}`)
  return report
}

/** Runs Lighthouse up to three times, because it occasionally fails to record a page. */
async function runLighthouse(...[url, flags, config]: Parameters<typeof lighthouse>): Promise<Result> {
  let failure = 'no result'
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const { lhr } = (await lighthouse(url, flags, config)) ?? {}
    if (lhr && !lhr.runtimeError) return lhr
    failure = lhr?.runtimeError?.message ?? failure
  }
  throw new Error(`Lighthouse failed at ${url}: ${failure}`)
}

/** Returns the ids of the audits that keep accessibility or best practices below 100. */
export function failedAudits(results: readonly Result[]): string[] {
  const failed = results.flatMap(({ audits, categories }) =>
    ['accessibility', 'best-practices']
      .flatMap((category) => categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  )
  return [...new Set(failed)]
}

export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}
