import { WebSocketServer } from 'ws';

/** Raw limit of the feed: plain `ws` that replies with one buffer. Arguments: port, bytes. */
const [port = '0', bytes = '0'] = process.argv.slice(2);
const response = Buffer.alloc(Number(bytes), 'x');
const server = new WebSocketServer({ port: Number(port), host: '127.0.0.1', maxPayload: 256 });
server.on('connection', (socket) => {
  socket.on('message', () => socket.send(response, { binary: false }));
});
