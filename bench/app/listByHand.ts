/** Where the prices come from, and whose are shown. */
interface List {
  url: string;
  codes: string[];
}

/** What a message of the feed says, as far as it is shown. */
interface Answer {
  datas?: { code: string; price: string; changeRate: string }[];
}

/**
 * A list of prices with nothing under it, run within a page: each message sets the texts of the rows on
 * screen. It is what a tick costs at the least.
 */
export function listByHand({ url, codes }: List): void {
  const cells = new Map<string, { price: HTMLElement; rate: HTMLElement }>();
  for (const code of codes) {
    const row = document.createElement('div');
    const price = document.createElement('span');
    const rate = document.createElement('span');
    row.append(code, price, rate);
    document.body.append(row);
    cells.set(code, { price, rate });
  }
  const socket = new WebSocket(url);
  socket.onopen = () => {
    socket.send(`watch:${codes.join()}`);
    setInterval(() => socket.send('nowdata'), 1000);
  };
  socket.onmessage = ({ data }) => {
    const { datas = [] } = JSON.parse(String(data)) as Answer;
    for (const { code, price, changeRate } of datas) {
      const cell = cells.get(code);
      if (!cell) continue;
      cell.price.textContent = price;
      cell.rate.textContent = `${(Number(changeRate) * 100).toFixed(2)}%`;
    }
  };
}
