import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

export interface Pictures {
  idFront: string;
  idBack: string;
  transfer: string;
  /** Path of a truncated picture file. */
  half: string;
}

async function draw(file: string, text: string, width: number, height: number): Promise<string> {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    '<rect width="100%" height="100%" fill="#dfe7f5"/>' +
    `<text x="50%" y="53%" font-family="sans-serif" font-size="${width / 14}" fill="#4e5468" ` +
    `text-anchor="middle">${text}</text></svg>`;
  await sharp(Buffer.from(svg)).jpeg().toFile(file);
  return file;
}

export async function drawPictures(folder: string): Promise<Pictures> {
  const file = (name: string): string => path.join(folder, name);
  const transfer = await draw(file('transfer.jpg'), 'TRANSFER 1000.00 USDT', 750, 1334);
  const bytes = await readFile(transfer);
  await writeFile(file('half.jpg'), bytes.subarray(0, bytes.length / 2));
  return {
    idFront: await draw(file('id-front.jpg'), 'SPECIMEN FRONT', 856, 540),
    idBack: await draw(file('id-back.jpg'), 'SPECIMEN BACK', 856, 540),
    transfer,
    half: file('half.jpg'),
  };
}
