import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { Banner } from '@contract/config';
import { BannerSwiper } from './BannerSwiper.weapp';

jest.mock('@tarojs/components', () => ({
  ...jest.requireActual<object>('@tarojs/components'),
  Swiper: ({ children, ...settings }: { children: ReactNode }) => (
    <div data-testid="swiper" title={JSON.stringify(settings)}>
      {children}
    </div>
  ),
}));
jest.mock('./BannerPicture', () => ({ BannerPicture: () => null }));

const banner = (id: string) => ({ id }) as Banner;
const settingsOf = (banners: Banner[]) => {
  const { getByTestId } = render(<BannerSwiper banners={banners} isShown />);
  return JSON.parse(getByTestId('swiper').title) as unknown;
};

describe('BannerSwiper', () => {
  it("moves WeChat's own swiper every five seconds (SPEC 9.23)", () => {
    expect(settingsOf([banner('b1'), banner('b2')])).toMatchObject({
      autoplay: true,
      circular: true,
      interval: 5000,
    });
  });

  it('neither turns nor loops with a single picture', () => {
    expect(settingsOf([banner('b1')])).toMatchObject({ autoplay: false, circular: false });
  });
});
