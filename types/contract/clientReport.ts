import { Type, type Static } from 'typebox';
import { oneOf } from './common';

/** `start`: before the app ran. `defect`: an uncaught error. `unhandled`: a rejected promise. */
export const REPORT_KINDS = ['start', 'defect', 'unhandled'] as const;
export const REPORT_TARGETS = ['h5', 'weapp'] as const;

/** A defect of the app, without personal data (`describeDefect` in src/domain). */
export const ClientReportSchema = Type.Object(
  {
    kind: oneOf(REPORT_KINDS),
    target: oneOf(REPORT_TARGETS),
    /** `sourcesHash` of the build (config/sourcesHash.ts), 12 hex digits. */
    build: Type.String({ pattern: '^[0-9a-f]{0,12}$', examples: ['0123456789ab'] }),
    /** Path of the page on screen, without parameters. */
    route: Type.String({ pattern: '^[A-Za-z/-]{0,64}$', examples: ['pages/home/index'] }),
    message: Type.String({ maxLength: 300, examples: ['TypeError: x is undefined'] }),
    /** Innermost call first: `js/app.1a2b3c4d.js:1:2345`. */
    frames: Type.Array(
      Type.String({
        pattern: '^[\\w./-]{1,80}:[0-9]{1,7}:[0-9]{1,7}$',
        examples: ['js/app.1a2b3c4d.js:1:2345'],
      }),
      {
        maxItems: 8,
      },
    ),
  },
  { additionalProperties: false },
);
export type ClientReport = Static<typeof ClientReportSchema>;
