export default definePageConfig({
  navigationBarTitleText: 'Candor',
  enablePullDownRefresh: true,
  onReachBottomDistance: 100,
});
