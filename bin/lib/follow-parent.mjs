// Preloaded into the web server and the server's commands: when the command that started them is gone, even by SIGKILL,
// they end in order, instead of holding the port or the database. A command that has not ended in time is killed. The
// server's workers preload this too; their own channel to their parent is left alone.
if (process.ppid === Number(process.env.FOLLOW_PARENT)) {
  const withinMs = Number(process.env.FOLLOW_WITHIN_MS);
  process.on('disconnect', () => {
    process.kill(process.pid, 'SIGTERM');
    if (withinMs > 0) setTimeout(() => process.kill(process.pid, 'SIGKILL'), withinMs).unref();
  });
  process.channel?.unref();
}
