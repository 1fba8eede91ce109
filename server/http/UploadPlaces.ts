import type { FastifyRequest } from 'fastify';
import { AppError, fieldError } from '../platform/errors';
import { networkOf } from '../platform/limits/networkOf';
import { endRequest } from './limitConnections';

interface Upload {
  userId: number;
  network: string;
  end(): void;
}

/** Each holds up to 10 MB of memory while it arrives. */
const UPLOADS_MAX = 48;
const UPLOADS_PER_ACCOUNT_MAX = 2;

/**
 * The uploads that are arriving. How long one takes is up to whoever sends it, so they share nothing
 * but this memory: when it is full, a new upload ends the oldest one of the network with most of them.
 */
export class UploadPlaces {
  /** Oldest first. */
  private readonly open = new Set<Upload>();

  /**
   * The result of `read`, which reads the body of `request`. Throws `server_busy` when the account has
   * too many, and `bad_request` when the body breaks off.
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
        // Nothing more comes of a request that was closed before its end was read.
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
