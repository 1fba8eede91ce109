export default definePageConfig({ navigationBarTitleText: 'Candor' });
