/** Paths of 24 × 24 line icons. */
const PATHS = {
  today: 'M12 3.8a8.2 8.2 0 1 0 0 16.4 8.2 8.2 0 0 0 0-16.4M12 7.4V12l3.2 2',
  deposits: 'M12 4v11M7.5 10.8 12 15.3l4.5-4.5M4.5 19.5h15',
  withdrawals: 'M12 15.5V4.2M7.5 8.6 12 4.1l4.5 4.5M4.5 19.5h15',
  payouts: 'M4 12h13M12.5 7.5 17 12l-4.5 4.5M20 5v14',
  identities:
    'M5.8 5.4h12.4a2.4 2.4 0 0 1 2.4 2.4v8.4a2.4 2.4 0 0 1-2.4 2.4H5.8a2.4 2.4 0 0 1-2.4-2.4V7.8a2.4 2.4 0 0 1 2.4-2.4M8.8 8.9a1.9 1.9 0 1 1 0 3.8 1.9 1.9 0 0 1 0-3.8M5.8 15.6c.5-1.5 1.6-2.2 3-2.2s2.5.7 3 2.2M14.5 10h3.7M14.5 13.5h3.7',
  inquiries: 'M4.5 5.5h15V16h-8l-4 3.5V16h-3z',
  approvals: 'M8 11.6a3.8 3.8 0 1 1 0 7.6 3.8 3.8 0 0 1 0-7.6M10.8 12.6l7.7-7.7M15.6 7.8l2.6 2.6',
  customers:
    'M9 5.2a3.2 3.2 0 1 1 0 6.4 3.2 3.2 0 0 1 0-6.4M3.4 19.2c.6-3.3 2.7-5 5.6-5s5 1.7 5.6 5M15.2 5.5a3.2 3.2 0 0 1 0 5.8M17 14.6c2 .6 3.2 2.2 3.6 4.6',
  market: 'M3.5 12.5h4l2.5-6 4 11 2.5-5h4',
  orders: 'M5 4.5h14v15l-2.3-1.6-2.4 1.6-2.3-1.6-2.3 1.6-2.4-1.6L5 19.5zM8.5 9h7M8.5 13h4.5',
  money: 'M17 6.5V4.8H6.5l6 7.2-6 7.2H17v-1.7',
  settings:
    'M4.5 7.5h8M17.5 7.5h2M4.5 16.5h2M11.5 16.5h8M15 5.1a2.4 2.4 0 1 1 0 4.8 2.4 2.4 0 0 1 0-4.8M9 14.1a2.4 2.4 0 1 1 0 4.8 2.4 2.4 0 0 1 0-4.8',
  audit: 'M6.4 9H8a3 3 0 0 1 0 6H6.4a3 3 0 0 1 0-6M16 9h1.6a3 3 0 0 1 0 6H16a3 3 0 0 1 0-6M9 12h6',
  operators:
    'M12 3.8 19 6.4v5c0 4.6-3 7.6-7 8.9-4-1.3-7-4.3-7-8.9v-5l7-2.6ZM8.8 12l2.3 2.3 4.2-4.5',
  find: 'M11 4.8a6.2 6.2 0 1 0 0 12.4 6.2 6.2 0 0 0 0-12.4M15.7 15.7l4 4',
} as const;

export type IconName = keyof typeof PATHS;

export const Icon = ({ name }: { name: IconName }) => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={PATHS[name]} />
  </svg>
);

export const Logo = ({ className }: { className?: string }) => (
  <svg
    className={className}
    viewBox="0 0 64 64"
    fill="none"
    stroke="#7f87fa"
    strokeWidth="7"
    aria-hidden="true"
  >
    <path d="M53.88 34.3A22 22 0 1 1 38.8 11.08" />
    <path d="M21.5 31.5 30.5 40.5 53.5 15.5" />
  </svg>
);
