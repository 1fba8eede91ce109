import type { Driver } from '../../driver/Driver';

/** Types text in a browser; pastes it in WeChat, whose number keyboards lack other keys. */
export const enterAnyText = (driver: Driver, field: string, text: string): Promise<void> =>
  driver.target === 'h5' ? driver.type(field, text) : driver.paste(field, text);
