import fs from 'node:fs';

export interface ProcessFigures {
  /** Resident memory of the process, MB. */
  memoryMb: number;
  /** Number of open files, sockets and pipes. */
  handles: number;
}

/** Reads /proc (Linux); zeros when the process is gone. */
export function processFigures(pid: number): ProcessFigures {
  try {
    const status = fs.readFileSync(`/proc/${pid}/status`, 'utf8');
    const [, kilobytes = '0'] = /^VmRSS:\s+([0-9]+) kB$/m.exec(status) ?? [];
    const handles = fs.readdirSync(`/proc/${pid}/fd`).length;
    return { memoryMb: Math.round(Number(kilobytes) / 1024), handles };
  } catch {
    return { memoryMb: 0, handles: 0 };
  }
}
