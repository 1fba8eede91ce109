/** The referee: WeChat's own compilers and component engine; see the README. */
export { hasOfficialCompilers } from './compileOfficially';
export { type Judgement, Referee } from './Referee';
export { pagesOf } from './pagesOf';
