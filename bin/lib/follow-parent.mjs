// Preloaded into the web server: when the command that started it is gone, even by SIGKILL, the server finishes its
// requests and exits instead of holding the port. The server's workers preload this too; their own channel to their
// parent is left alone.
if (process.ppid === Number(process.env.FOLLOW_PARENT)) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel?.unref();
}
