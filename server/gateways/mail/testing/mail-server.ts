import { type AddressInfo, createServer, type Socket } from 'node:net';

export interface ReceivedMail {
  from: string;
  to: string;
  message: string;
}

/** A mail server that accepts mails (SMTP, RFC 5321), or refuses them while `isRefusing`. */
export async function aMailServer() {
  const received: ReceivedMail[] = [];
  const state = { isRefusing: false };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    converse(socket, received, state);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    received,
    state,
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function converse(socket: Socket, received: ReceivedMail[], state: { isRefusing: boolean }): void {
  let heard = '';
  let isMessage = false;
  let mail: ReceivedMail = { from: '', to: '', message: '' };
  const say = (line: string) => socket.write(`${line}\r\n`);
  const inAngles = (line: string) => line.match(/<([^>]*)>/)?.[1] ?? '';

  const answer = (line: string) => {
    const command = line.slice(0, 4).toUpperCase();
    if (command === 'EHLO') return say('250 mail.example');
    if (command === 'MAIL') {
      mail = { from: inAngles(line), to: '', message: '' };
      return say(state.isRefusing ? '451 not now' : '250 ok');
    }
    if (command === 'RCPT') {
      mail.to = inAngles(line);
      return say('250 ok');
    }
    if (command === 'DATA') {
      isMessage = true;
      return say('354 go on');
    }
    if (command === 'QUIT') return socket.end('221 bye\r\n');
    return say('250 ok');
  };

  say('220 mail.example');
  socket.on('data', (chunk) => {
    heard += chunk.toString();
    for (;;) {
      const end = heard.indexOf(isMessage ? '\r\n.\r\n' : '\r\n');
      if (end < 0) return;
      const part = heard.slice(0, end);
      heard = heard.slice(end + (isMessage ? 5 : 2));
      if (isMessage) {
        isMessage = false;
        received.push({ ...mail, message: part });
        say('250 taken');
      } else {
        answer(part);
      }
    }
  });
}
