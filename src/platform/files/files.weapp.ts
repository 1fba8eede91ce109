import Taro from '@tarojs/taro';
import type { FileOutcome } from './files';

export type { FileOutcome } from './files';

const isCancel = (error: unknown) =>
  typeof error === 'object' &&
  error !== null &&
  'errMsg' in error &&
  /cancel/.test(String(error.errMsg));

/** Sends a text file to a chat: the one way out of a mini-program that every phone has. */
export async function shareTextFile(name: string, text: string): Promise<FileOutcome> {
  try {
    const path = `${Taro.env.USER_DATA_PATH}/${name}`;
    Taro.getFileSystemManager().writeFileSync(path, text, 'utf8');
    await Taro.shareFileMessage({ filePath: path, fileName: name });
    return 'shared';
  } catch (error) {
    return isCancel(error) ? 'cancelled' : 'failed';
  }
}

/** Whether a file can be saved without being sent to somebody: the host shows no folder of its own. */
export const savesFiles = false;

/** Hands a text file to the customer; here it is sent to a chat, theirs or another. */
export const saveTextFile = shareTextFile;
