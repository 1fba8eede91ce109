import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

/** As the timeout in setup.ts. */
configure({ asyncUtilTimeout: 5000 });
