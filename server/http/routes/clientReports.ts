import { REPORT_KINDS, REPORT_TARGETS } from '../../../types/contract/clientReport';
import { withoutPersonalData } from '../../../src/domain/describeDefect';
import { limitLines } from '../../platform/limits/limitLines';
import type { Context } from '../../ports/context';
import type { Handlers } from '../defineCalls';

/** Defects that the app reports: a counter and a log line, without who reported them. */
export function clientReportCalls(context: Context) {
  const { metrics, log } = context;
  const mayLog = limitLines(context, 'more defects of the app reported');
  const count = metrics.counter(
    'candor_client_reports_total',
    'Defects of the app that devices reported',
    ['target', 'kind'],
  );
  // Without these, Prometheus would not see the first report as an increase.
  for (const target of REPORT_TARGETS) for (const kind of REPORT_KINDS) count({ target, kind }, 0);
  return {
    'POST /clientReport': async ({ body }) => {
      const { target, kind, message } = body;
      count({ target, kind });
      // Older and foreign programs may send more than describeDefect lets through.
      const report = { ...body, message: withoutPersonalData(message) };
      if (mayLog(target)) log.warn({ report }, 'the app reported a defect');
      return null;
    },
  } satisfies Partial<Handlers>;
}
