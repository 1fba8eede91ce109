import Taro from '@tarojs/taro';

/** Hands a text file to the customer; false when the system refused. Here it is sent to a chat. */
export async function saveTextFile(name: string, text: string): Promise<boolean> {
  try {
    const path = `${Taro.env.USER_DATA_PATH}/${name}`;
    Taro.getFileSystemManager().writeFileSync(path, text, 'utf8');
    await Taro.shareFileMessage({ filePath: path, fileName: name });
    return true;
  } catch {
    return false;
  }
}
