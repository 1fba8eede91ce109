export default definePageConfig({
  backgroundColor: '#00000000',
  disableScroll: true,
});
