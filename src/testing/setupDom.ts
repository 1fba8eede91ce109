import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

/** For the reason of the timeout in setup.ts. */
configure({ asyncUtilTimeout: 5000 });
