/** A second path of the page components/UpdateApp (SPEC 2.12): in WeChat one file is one path. */
export { default } from './UpdateApp';
