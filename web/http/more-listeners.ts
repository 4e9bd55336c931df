import type { Server } from 'node:http';
import { createServer, type Server as NetServer } from 'node:net';

/** Asks the parent process to send back the listening handle that comes with the message. */
const HANDLE_MESSAGE = 'fairdraw.listening-handle';
const MORE = 63;

const doors = new WeakMap<Server, NetServer[]>();

/** The additional listeners on a server's address; they close with the server. */
export const doorsOf = (server: Server): readonly NetServer[] => doors.get(server) ?? [];

/**
 * Node accepts one connection per listener and turn of the event loop. The busier the process, the longer its turns:
 * in a flood, connections wait in the kernel's queue, where nothing counts them and overflow is dropped silently.
 * A server that listens therefore gets many listeners on its one socket, and accepts as many connections per turn. Only
 * the parent process can duplicate a handle, by sending it back; without a parent nothing changes.
 */
export function openMoreListeners(server: Server, count = MORE): void {
  if (!process.send) return;
  const list: NetServer[] = [];
  doors.set(server, list);
  const isOpen = (data: unknown, handle: unknown) => {
    if (data !== HANDLE_MESSAGE || !handle) return;
    if (!server.listening) return void (handle as Handle).close();
    list.push(listening(server, handle));
    if (list.length === count) process.off('message', isOpen);
  };
  process.on('message', isOpen);
  process.channel?.unref();
  const { _handle } = server as unknown as { _handle: unknown };
  for (let sent = 0; _handle && sent < count; sent += 1)
    process.send?.(HANDLE_MESSAGE, _handle as never, {}, () => {});
}

interface Handle {
  close(): void;
}

/** With the options that an HTTP server sets for itself. */
function listening(server: Server, handle: unknown): NetServer {
  const door = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
    server.emit('connection', socket),
  );
  door.on('error', (error) => console.error(`a listener ended: ${error.message}`));
  return door.listen(handle);
}
