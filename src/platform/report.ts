/** What is worth knowing of a customer's app: a defect, a page that does not exist. */
export type ReportKind = 'defect' | 'unhandled' | 'page-not-found' | 'memory';

/** Nothing: a browser has it in its console. The mini-program writes a log (report.weapp.ts). */
export function report(_kind: ReportKind, _detail: unknown): void {
  // React has said it already.
}

/** Begins to note what nobody catches; the browser's console has it. */
export function watchDefects(): void {
  // The mini-program's own file listens.
}
