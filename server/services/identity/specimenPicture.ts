interface Specimen {
  heading: string;
  lines: readonly string[];
}

const FONT =
  'font-family="PingFang SC,Noto Sans CJK SC,Microsoft YaHei,Helvetica,Arial,sans-serif"';

/** A fictitious document as SVG. Text is not escaped: never pass user input. */
export function specimenPicture({ heading, lines }: Specimen): string {
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 400" width="640" height="400">',
    '<rect width="640" height="400" rx="28" fill="#EDEEFD"/>',
    '<rect x="24" y="24" width="592" height="352" rx="16" fill="none" stroke="#343EDF" stroke-width="3" stroke-dasharray="10 8"/>',
    `<text x="56" y="96" ${FONT} font-size="36" font-weight="700" fill="#343EDF">${heading}</text>`,
    ...lines.map(
      (line, index) =>
        `<text x="56" y="${160 + index * 48}" ${FONT} font-size="28" fill="#10131F">${line}</text>`,
    ),
    '<text x="56" y="344" font-family="Helvetica,Arial,sans-serif" font-size="64" font-weight="700" fill="#343EDF" opacity=".18">SPECIMEN</text>',
    '</svg>',
  ].join('');
}
