import { once } from 'node:events';
import { createServer } from 'node:net';
import { onExit } from '../lib/command.mjs';

/** A mail server that takes every mail while it listens, and keeps none (SMTP, RFC 5321). */
export function aMailServer(port) {
  const sockets = new Set();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).once('close', () => sockets.delete(socket));
    converse(socket);
  });
  const close = async () => {
    if (!server.listening) return;
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, 'close');
  };
  onExit(close);
  const listen = async () => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  return { listen, close };
}

function converse(socket) {
  let unread = '';
  let isMessage = false;
  const answer = (line) => socket.write(`${line}\r\n`);
  socket.on('data', (chunk) => {
    unread += chunk;
    for (;;) {
      const ending = isMessage ? '\r\n.\r\n' : '\r\n';
      const end = unread.indexOf(ending);
      if (end < 0) return;
      const line = unread.slice(0, end);
      unread = unread.slice(end + ending.length);
      isMessage = !isMessage && /^data$/i.test(line);
      answer(isMessage ? '354 go on' : '250 ok');
    }
  });
  answer('220 mail.example');
}
