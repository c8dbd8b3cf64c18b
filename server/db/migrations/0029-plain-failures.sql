-- Why a job failed was kept with everything that the failed statement was given: titles, addresses.
update jobs set last_error = regexp_replace(last_error, '\s+params: .*$', '')
 where last_error like 'Failed query: %';
