interface List {
  url: string;
  codes: string[];
}

interface ListResponse {
  datas?: { code: string; price: string; changeRate: string }[];
}

/** A minimal price list in plain DOM code, run in the page: lower bound for the cost of a tick. */
export function PlainQuoteList({ url, codes }: List): void {
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
    const { datas = [] } = JSON.parse(String(data)) as ListResponse;
    for (const { code, price, changeRate } of datas) {
      const cell = cells.get(code);
      if (!cell) continue;
      cell.price.textContent = price;
      cell.rate.textContent = `${(Number(changeRate) * 100).toFixed(2)}%`;
    }
  };
}
