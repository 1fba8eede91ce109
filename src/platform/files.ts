/** Hands a text file to the customer; false when the system refused. On H5 it is downloaded. */
export async function saveTextFile(name: string, text: string): Promise<boolean> {
  try {
    const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = name;
    link.click();
    URL.revokeObjectURL(url);
    return true;
  } catch {
    return false;
  }
}
