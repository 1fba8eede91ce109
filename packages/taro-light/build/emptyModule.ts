/** Replaces a package that no supported browser needs. */
export default undefined;
