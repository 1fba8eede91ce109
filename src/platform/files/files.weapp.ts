import Taro from '@tarojs/taro';
import type { FileOutcome } from './files';

export type { FileOutcome } from './files';

const isCancel = (error: unknown) =>
  typeof error === 'object' &&
  error !== null &&
  'errMsg' in error &&
  /cancel/.test(String(error.errMsg));

/** Sends a text file to a chat, the only export that every WeChat supports. */
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

/** False: WeChat has no folder that the customer can open. */
export const savesFiles = false;

export const saveTextFile = shareTextFile;
