/** Another name of components/UpdateApp (SPEC 2.12): WeChat knows a page by one path only. */
export { default } from './UpdateApp';
