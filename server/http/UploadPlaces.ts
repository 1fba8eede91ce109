import type { FastifyRequest } from 'fastify';
import { AppError, fieldError } from '../platform/errors';
import { networkOf } from '../platform/limits/networkOf';
import { endRequest } from './limitConnections';

interface Upload {
  userId: number;
  network: string;
  end(): void;
}

/** Each upload in progress may occupy 10 MB of memory. */
const UPLOADS_MAX = 48;
const UPLOADS_PER_ACCOUNT_MAX = 2;

/**
 * Uploads in progress. Clients decide how long one takes, so they share only this memory. At the
 * maximum, a new upload ends the oldest one of the network with the most uploads.
 */
export class UploadPlaces {
  /** Oldest first. */
  private readonly open = new Set<Upload>();

  /**
   * Resolves as `read`, which reads the body. Throws `server_busy` when the account has too many
   * uploads, and `bad_request` when the body breaks off.
   */
  async receive<T>(userId: number, request: FastifyRequest, read: () => Promise<T>): Promise<T> {
    const { raw, ip } = request;
    const own = [...this.open].filter((upload) => upload.userId === userId);
    if (own.length >= UPLOADS_PER_ACCOUNT_MAX) throw new AppError('server_busy');
    if (this.open.size >= UPLOADS_MAX) this.endOne();
    const upload = { userId, network: networkOf(ip), end: () => endRequest(raw, 503) };
    this.open.add(upload);
    try {
      return await new Promise<T>((resolve, reject) => {
        // A request closed before its end was read sends no further events.
        const breakOff = () => {
          if (!raw.readableEnded) reject(fieldError('file', 'bad_request'));
        };
        if (raw.destroyed) breakOff();
        raw.once('close', breakOff);
        read().then(resolve, reject);
      });
    } finally {
      this.open.delete(upload);
    }
  }

  private endOne(): void {
    const networks = new Map<string, Upload[]>();
    for (const upload of this.open) {
      networks.set(upload.network, [...(networks.get(upload.network) ?? []), upload]);
    }
    const most = [...networks.values()].reduce((a, b) => (b.length > a.length ? b : a));
    const [oldest] = most;
    if (oldest === undefined) return;
    this.open.delete(oldest);
    oldest.end();
  }
}
