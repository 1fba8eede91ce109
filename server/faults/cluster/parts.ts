import path from 'node:path';
import { DeployFiles } from '@candor/cluster-lab/DeployFiles';

const ROOT = path.join(__dirname, '..', '..', '..');

export const files = new DeployFiles(path.join(ROOT, 'deploy'));

/** Folder into which packages/cluster-lab/install.sh unpacks programs. */
export const unpacked = path.join(ROOT, 'var', 'cluster');
