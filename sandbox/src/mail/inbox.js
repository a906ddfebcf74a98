// Shows new mail without being asked: reloads the list when its newest message is another one.
const newest = async () => {
  const response = await fetch(`/api/messages${location.search}`);
  return (await response.json())[0]?.id;
};

let shown = await newest();
setInterval(async () => {
  const now = await newest().catch(() => shown);
  if (now !== shown) location.reload();
  shown = now;
}, 2_000);
