/** Stands in for a package that no supported browser needs. */
export default undefined;
