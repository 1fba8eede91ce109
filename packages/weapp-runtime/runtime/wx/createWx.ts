import type { Services } from '../host/Services';
import { installAnimation } from './installAnimation';
import { installAudio } from './installAudio';
import { installCanvas } from './installCanvas';
import { installWindowApis } from './installWindowApis';
import { installClient } from './installClient';
import { installCloud } from './installCloud';
import { installContexts } from './installContexts';
import { installDevice } from './installDevice';
import { installFiles } from './installFiles';
import { installMedia } from './installMedia';
import { installOverlay } from './installOverlay';
import { installPrivacy } from './installPrivacy';
import { installQuery } from './installQuery';
import { installRequest } from './installRequest';
import { installRouting } from './installRouting';
import { installSocket } from './installSocket';
import { installStorage } from './installStorage';
import { installSystem } from './installSystem';
import { installTransfer } from './installTransfer';
import { installWorker } from './installWorker';
import { installWorklet } from './installWorklet';
import { WxTable } from './WxTable';

const areas = [
  installSystem,
  installRouting,
  installRequest,
  installTransfer,
  installSocket,
  installStorage,
  installOverlay,
  installWindowApis,
  installQuery,
  installMedia,
  installAudio,
  installFiles,
  installClient,
  installAnimation,
  installCanvas,
  installContexts,
  installCloud,
  installWorker,
  installDevice,
  installWorklet,
  installPrivacy,
];

/** `wx`, deliberately partial: what is missing is absent and never succeeds silently. */
export function createWx(services: Services): WxTable {
  const table = new WxTable(services);
  for (const install of areas) install(table);
  return table;
}
