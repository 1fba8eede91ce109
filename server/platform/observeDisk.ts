import fs from 'node:fs';
import type { Metrics } from './metrics';

export function observeDisk(metrics: Metrics, dataDir: string): void {
  const read = (blocks: 'bavail' | 'blocks') => () => {
    const disk = fs.statfsSync(dataDir);
    return disk[blocks] * disk.bsize;
  };
  metrics.gauge('candor_data_free_bytes', 'Free space where DATA_DIR is', read('bavail'));
  metrics.gauge('candor_data_size_bytes', 'Size of the disk where DATA_DIR is', read('blocks'));
}
