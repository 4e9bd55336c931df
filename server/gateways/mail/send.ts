import { createTransport, type Transporter } from 'nodemailer';
import { askGateway } from '../gateway-calls';

const TIMEOUT_MS = 20_000;

let connected: { url: string; transporter: Transporter } | undefined;

/** Sends a message through the mail server at `url` (`smtp://user:password@host:port`). @throws the server's refusal */
export async function send(
  url: string,
  { from, to, message }: { from: string; to: string; message: Buffer },
): Promise<void> {
  const envelope = { from, to };
  await askGateway({ gateway: 'mail', operation: 'send' }, () =>
    transporterFor(url).sendMail({ envelope, raw: message }),
  );
}

function transporterFor(url: string): Transporter {
  if (connected?.url !== url) {
    connected?.transporter.close();
    const transporter = createTransport({
      url,
      pool: true,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
    });
    connected = { url, transporter };
  }
  return connected.transporter;
}

/** Closes the connections kept open between mails. */
export function hangUp(): void {
  connected?.transporter.close();
  connected = undefined;
}
