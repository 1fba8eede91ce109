export default definePageConfig({
  navigationBarTitleText: 'Candor',
  backgroundColor: '#00000000',
  disableScroll: true,
});
