declare function Page(options: object): void;

interface Data {
  title: string;
}

const data: Data = { title: 'typed' };

Page({ data });

export {};
