import { MockServer } from './MockServer';

/** Port that a build without TARO_APP_API calls. */
const PORT = 8080;

void MockServer.start(Number(process.env.PORT ?? PORT)).then(
  ({ url }) => console.log(`Mock API at ${url}: any log-in works, nothing is kept.`),
  (error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  },
);
