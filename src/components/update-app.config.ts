export { default } from './UpdateApp.config';
