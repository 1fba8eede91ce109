import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

/** Long for the reason given in setup.ts. */
configure({ asyncUtilTimeout: 5000 });
