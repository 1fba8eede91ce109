import { ApiFailure } from './ApiFailure';
import type { Overlay } from './Overlay';

/** The client's error number for a refusal. */
const REFUSED = 104;

/** The customer's answer, from the program's own dialog. */
type Answer = (answer: { event: 'agree' | 'disagree' | 'exposureAuthorization' }) => void;
export type PrivacyListener = (resolve: Answer, info: { referrer: string }) => void;

/** Whether the customer has agreed to the program's privacy terms; asks at the first need. */
export class Privacy {
  /** The program's own dialog instead of the client's. */
  listener: PrivacyListener | null = null;
  private asking: Promise<boolean> | null = null;

  constructor(
    private hasAgreed: boolean,
    private readonly overlay: Overlay,
  ) {}

  get needsAgreement(): boolean {
    return !this.hasAgreed;
  }

  /** Resolves after an agreement; throws an ApiFailure after a refusal. The next call asks again. */
  async require(referrer: string): Promise<void> {
    if (this.hasAgreed) return;
    this.asking ??= this.ask(referrer).finally(() => (this.asking = null));
    this.hasAgreed = await this.asking;
    if (!this.hasAgreed) throw new ApiFailure('privacy permission is not authorized', REFUSED);
  }

  private async ask(referrer: string): Promise<boolean> {
    const { listener } = this;
    if (listener !== null) {
      return new Promise((resolve) => {
        const answer: Answer = ({ event }) => {
          if (event !== 'exposureAuthorization') resolve(event === 'agree');
        };
        listener(answer, { referrer });
      });
    }
    const { confirm } = await this.overlay.modal({
      title: '用户隐私保护提示',
      content: '使用前请阅读《小程序隐私保护指引》',
      cancelText: '拒绝',
      confirmText: '同意',
    });
    return confirm;
  }
}
