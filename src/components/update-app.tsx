/** A second path of the page components/UpdateApp (SPEC 2.12): WeChat needs a file per path. */
export { default } from './UpdateApp';
