/** Of the PostgreSQL that is measured: memory to spare, and no work for durability. */
export const POSTGRES_SETTINGS = [
  'shared_buffers=2GB',
  'work_mem=512MB',
  'maintenance_work_mem=1GB',
  'fsync=off',
  'full_page_writes=off',
  'max_wal_size=8GB',
]
