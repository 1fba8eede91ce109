import type { FastifyRequest } from 'fastify';
import { AppError, fieldError } from '../platform/errors';
import { networkOf } from '../platform/limits/networkOf';
import { abortRequest } from './limitConnections';

interface UploadInProgress {
  userId: number;
  network: string;
  end(): void;
}

/** Maximum uploads in progress; each may occupy 10 MB of memory. */
const UPLOADS_MAX = 48;
const UPLOADS_PER_ACCOUNT_MAX = 2;

/**
 * Limits the uploads in progress. Clients decide how long an upload takes, so all share a fixed
 * amount of memory. At the maximum, a new upload ends the oldest one of the network with the most
 * uploads.
 */
export class UploadSlots {
  /** Uploads in progress, oldest first. */
  private readonly inProgress = new Set<UploadInProgress>();

  /**
   * Runs `read`, which reads the body, and resolves with its result. Throws `server_busy` when the
   * account has too many uploads, and `bad_request` when the body breaks off.
   */
  async receive<T>(userId: number, request: FastifyRequest, read: () => Promise<T>): Promise<T> {
    const { raw, ip } = request;
    const ownUploads = [...this.inProgress].filter((upload) => upload.userId === userId);
    if (ownUploads.length >= UPLOADS_PER_ACCOUNT_MAX) throw new AppError('server_busy');
    if (this.inProgress.size >= UPLOADS_MAX) this.endOldest();
    const upload = { userId, network: networkOf(ip), end: () => abortRequest(raw, 503) };
    this.inProgress.add(upload);
    try {
      return await new Promise<T>((resolve, reject) => {
        // A request closed before its end was read sends no further events.
        const rejectBroken = () => {
          if (!raw.readableEnded) reject(fieldError('file', 'bad_request'));
        };
        if (raw.destroyed) rejectBroken();
        raw.once('close', rejectBroken);
        read().then(resolve, reject);
      });
    } finally {
      this.inProgress.delete(upload);
    }
  }

  private endOldest(): void {
    const networks = new Map<string, UploadInProgress[]>();
    for (const upload of this.inProgress) {
      networks.set(upload.network, [...(networks.get(upload.network) ?? []), upload]);
    }
    const busiest = [...networks.values()].reduce((a, b) => (b.length > a.length ? b : a));
    const [oldest] = busiest;
    if (oldest === undefined) return;
    this.inProgress.delete(oldest);
    oldest.end();
  }
}
