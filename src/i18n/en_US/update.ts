import type { TextOf } from '../TextOf';
import type zh from '../zh_CN/update';

export default {
  title: 'A new version is ready',
  requiredTitle: 'Please update to go on',
  version: 'Version',
  from: 'You have {{version}}',
  notes: 'What is new',
  noNotes: 'This version fixes some problems',
  now: 'Update now',
  busy: 'Updating',
  later: 'Later',
  requiredNote:
    'This version is no longer supported. Your money and orders are on the server and not affected.',
  current: 'You have the newest version',
  failed: 'The version could not be checked. Please try again later',
  notReady:
    'The new version is not downloaded yet. Close the mini program, open it again, or try later.',
  waiting: 'Restarts by itself once it is downloaded',
} satisfies TextOf<typeof zh>;
