import { sendStartReport } from './startReport';

describe('sendStartReport', () => {
  it('sends the thrown error as JSON that the server accepts', async () => {
    const sendBeacon = jest.fn();
    Object.assign(navigator, { sendBeacon });
    window.location.hash = '#/pages/home/index';
    sendStartReport('https://candor.example', '0123456789ab', new Error('boom'));
    const [url, body] = sendBeacon.mock.calls[0];
    expect([url, body.type]).toEqual(['https://candor.example/clientReport', 'application/json']);
    const reader = new FileReader();
    reader.readAsText(body);
    await new Promise((resolve) => reader.addEventListener('load', resolve));
    expect(JSON.parse(String(reader.result))).toMatchObject({
      kind: 'start',
      target: 'h5',
      build: '0123456789ab',
      route: 'pages/home/index',
      message: 'Error: boom',
    });
  });
});
